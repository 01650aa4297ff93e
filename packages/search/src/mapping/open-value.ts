import type { Dynamic, MappingNode, ObjectNode } from './mapping-node.js'

/**
 * An object or array that the cursor is in. They are kept in a list instead of calls, so that a large document can be left and taken up
 * again anywhere.
 */
export class Open {
  kind: 'object' | 'nested' | 'flat' | 'values' | 'new values' = 'object'
  /** How fields that are not there come about. */
  dynamic: Dynamic = 'true'
  /** The object; of new values the one that contains them. */
  object: ObjectNode | null = null
  /** The field or object whose values the array has. */
  node: MappingNode | null = null
  /** The member that came last. */
  last: MappingNode | null = null
  /** Of new values their name and path; of an object whose members become those of `object` what comes before their names. */
  name = ''
  path = ''
  /** Of a nested object: its first entry, and the document that contains it. */
  from = 0
  outer = 0
}
