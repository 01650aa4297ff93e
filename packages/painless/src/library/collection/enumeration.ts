/** `java.util.Enumeration` over an iterator, and the members of it. */
import { JavaObject } from '@sluice/java'
import type { ClassLibrary } from '../define.js'
import type { JavaIterator } from './java-collection.js'

/** A `java.util.Enumeration`. `StringTokenizer` has the same two methods. */
export class JavaEnumeration extends JavaObject {
  override readonly className: string = 'java.util.Collections$3'
  /** Its class in the allowlist. */
  readonly javaInterface: string = 'java.util.Enumeration'
  constructor(readonly rest: JavaIterator) {
    super()
  }
  hasMoreElements(): boolean {
    return this.rest.hasNext()
  }
  nextElement(): unknown {
    return this.rest.next()
  }
  override toJavaString(): string {
    return `${this.className}@0`
  }
}

/** `java.util.Enumeration`. */
export const enumeration: ClassLibrary = {
  methods: {
    'hasMoreElements/0': (receiver: JavaEnumeration) => receiver.hasMoreElements(),
    'nextElement/0': (receiver: JavaEnumeration) => receiver.nextElement(),
  },
}
