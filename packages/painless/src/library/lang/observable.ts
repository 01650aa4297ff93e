/**
 * `java.util.Observable`, `Observer` and `EventObject`. Scripts cannot mark an observable as changed, so that none of theirs ever
 * notifies its observers.
 */
import { illegalArgument, JavaObject, javaToString, nullPointer } from '@sluice/java'
import type { ClassLibrary, Lambda } from '../define.js'

class Observable extends JavaObject {
  override readonly className = 'java.util.Observable'
  readonly observers = new Set<Lambda>()
  override toJavaString(): string {
    return `${this.className}@0`
  }
}

/** `java.util.Observable`. */
export const observable: ClassLibrary = {
  constructors: { 'new/0': () => new Observable() },
  methods: {
    'addObserver/1': (receiver: Observable, observer: Lambda | null) => {
      if (observer === null) throw nullPointer(null)
      receiver.observers.add(observer)
    },
    'countObservers/0': (receiver: Observable) => receiver.observers.size,
    'deleteObserver/1': (receiver: Observable, observer: Lambda) => {
      receiver.observers.delete(observer)
    },
    'deleteObservers/0': (receiver: Observable) => receiver.observers.clear(),
    'hasChanged/0': () => false,
    'notifyObservers/0': () => undefined,
    'notifyObservers/1': () => undefined,
  },
}

/** `java.util.Observer`. */
export const observer: ClassLibrary = {
  methods: { 'update/2': (receiver: Lambda, source: unknown, value: unknown) => receiver(source, value) },
}

class EventObject extends JavaObject {
  override readonly className = 'java.util.EventObject'
  constructor(readonly source: unknown) {
    super()
  }
  override toJavaString(): string {
    return `${this.className}[source=${javaToString(this.source)}]`
  }
}

/** `java.util.EventObject`. */
export const eventObject: ClassLibrary = {
  constructors: {
    'new/1': (source: unknown) => {
      if (source === null) throw illegalArgument('null source')
      return new EventObject(source)
    },
  },
  methods: { 'getSource/0': (receiver: EventObject) => receiver.source },
}
