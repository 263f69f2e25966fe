/** A stream on which nothing happens, in place of the one that happy-dom lacks. */
class SilentSource extends EventTarget {
  close() {}
}

// Not for a single test: what a page follows may open its stream when the test that drew it is over.
Object.assign(globalThis, { EventSource: SilentSource });
