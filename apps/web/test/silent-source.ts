/** A stream on which nothing happens, in place of the one that happy-dom lacks. */
class SilentSource extends EventTarget {
  close() {}
}

// For all tests, not a single one, because a page may open its stream after the test that drew it.
Object.assign(globalThis, { EventSource: SilentSource });
