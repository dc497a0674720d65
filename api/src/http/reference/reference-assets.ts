/** Style sheet of the reference page: both color schemes, no external fonts. */
export const referenceStyle = `
:root { color-scheme: light dark; --line: light-dark(#c9ced6, #454d5a); --soft: light-dark(#f3f5f8, #1c2129); }
* { box-sizing: border-box; }
body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; color: light-dark(#16191d, #e9edf2); background: light-dark(#fff, #12161b); }
main { max-width: 60rem; margin: 0 auto; padding: 1rem; }
h1 { font-size: 1.5rem; }
h2 { font-size: 0.9rem; margin: 1rem 0 0.25rem; }
a { color: light-dark(#0a4fb3, #8cb8ff); }
label { display: block; font-weight: 600; }
input { width: 100%; font: inherit; padding: 0.5rem; border: 1px solid var(--line); border-radius: 0.375rem; background: var(--soft); color: inherit; }
ul { list-style: none; padding: 0; }
li { border-top: 1px solid var(--line); }
li[hidden] { display: none; }
summary { cursor: pointer; padding: 0.6rem 0.25rem; overflow-wrap: anywhere; }
:focus-visible { outline: 3px solid light-dark(#0a4fb3, #8cb8ff); outline-offset: 2px; }
.method { display: inline-block; min-width: 4.5rem; font: 600 0.8rem/1.5 ui-monospace, monospace; color: light-dark(#0b5a34, #7fdcae); }
.method.post, .method.put, .method.patch { color: light-dark(#7a4300, #f4bd72); }
.method.delete { color: light-dark(#a1122b, #ff9cab); }
.summary { color: light-dark(#4a525d, #aab3c0); }
code, pre { font-family: ui-monospace, monospace; font-size: 0.875rem; }
pre { background: var(--soft); padding: 0.75rem; overflow: auto; max-height: 28rem; border-radius: 0.375rem; }
.body { padding: 0 0.25rem 1rem; }
`

/** Filters the list while the user types; every word must occur. */
export const referenceScript = `
const filter = document.getElementById('filter')
const count = document.getElementById('count')
const items = [...document.querySelectorAll('li[data-text]')]
function apply() {
  const words = filter.value.toLowerCase().split(/\\s+/).filter(Boolean)
  let shown = 0
  for (const item of items) {
    item.hidden = !words.every((word) => item.dataset.text.includes(word))
    if (!item.hidden) shown += 1
  }
  count.textContent = shown === 1 ? '1 endpoint' : shown + ' endpoints'
}
filter.addEventListener('input', apply)
const target = document.getElementById(location.hash.slice(1))
if (target) target.open = true
apply()
`
