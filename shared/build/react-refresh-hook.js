// The refresh runtime of each build needs React DOM among the renderers of a DevTools hook. React's own stub does not
// keep renderers, so a remote's runtime would find none. The first script of the page installs this hook instead.
window.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
  renderers: new Map(),
  supportsFiber: true,
  inject(renderer) {
    const id = this.renderers.size + 1
    this.renderers.set(id, renderer)
    return id
  },
  onScheduleFiberRoot() {},
  onCommitFiberRoot() {},
  onCommitFiberUnmount() {},
}
