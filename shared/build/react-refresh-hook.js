// The refresh runtime of each build looks for React DOM among the renderers of a DevTools hook. React's own stand-in
// forgets them, so that a remote's runtime would find none: the first script of the page keeps them.
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
