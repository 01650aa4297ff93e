/** The new fields of a document, collected until the document is parsed; then all of them are merged into the mapping. */
import { illegalArgument, type JavaException } from '@sluice/java'
import { documentParsing, strictDynamicMapping } from '../faults.js'
import { checkNames, depthOf, depthText, fieldCount, type MappingLimits } from './check-mapping.js'
import type { Mapping, RuntimeField } from './mapping.js'
import type { MappingNode, ObjectNode } from './mapping-node.js'
import { MappingUpdate } from './mapping-update.js'
import { mergeMappings } from './merge-mapping.js'

/** Line and column, both from 1. */
interface Place {
  readonly line: number
  readonly column: number
}

/** The additions of one document. */
export class Additions {
  private readonly nodes: MappingNode[] = []
  private readonly runtime = new Map<string, RuntimeField>()
  /** Paths of all that is new, and the types of fields. */
  private readonly types = new Map<string, string>()
  private count = 0
  private known = -1

  constructor(
    private readonly mapping: Mapping,
    private readonly limits: MappingLimits,
  ) {}

  /**
   * Whether there is room for more fields; without it the field is ignored. Throws document_parsing_exception if it is not to be
   * ignored.
   */
  take(node: MappingNode, place: Place): boolean {
    const fields = node.kind === 'field' ? 1 + node.multiFields.size : 1
    if (node.kind === 'object') this.checkDepth(node.path, place)
    const type = node.kind === 'field' ? node.type.name : 'object'
    const before = this.types.get(node.path)
    if (before === type) return true
    if (before === undefined && !this.hasRoom(fields, place)) return false
    this.types.set(node.path, type)
    this.nodes.push(node)
    return true
  }

  /** The same for a runtime field; the last of a path is the one that stays. */
  takeRuntime(path: string, field: RuntimeField, place: Place): boolean {
    if (!this.runtime.has(path) && !this.hasRoom(1, place)) return false
    this.runtime.set(path, field)
    return true
  }

  private hasRoom(fields: number, place: Place): boolean {
    if (this.known < 0) this.known = fieldCount(this.mapping)
    const { totalFields, ignoresDynamicBeyond } = this.limits
    if (this.known + this.count + fields > totalFields) {
      if (ignoresDynamicBeyond) return false
      throw limitFault(
        place,
        `Limit of total fields [${totalFields}] has been exceeded while adding new fields [${this.count + fields}]`,
      )
    }
    this.count += fields
    return true
  }

  private checkDepth(path: string, place: Place): void {
    const { depth } = this.limits
    if (depthOf(path) > depth) throw limitFault(place, depthText(depth, path))
  }

  /** The mapping with all additions. Throws illegal_argument_exception if they cannot be merged. */
  merged(): Mapping {
    const update = new MappingUpdate(this.mapping.root)
    for (const node of this.nodes) update.add(node)
    const next = mergeMappings(this.mapping, { root: update.root, parameters: new Map(), runtime: this.runtime })
    // Unlimited as a rule.
    if (this.limits.nameLength < Number.MAX_SAFE_INTEGER) checkNames(next, this.limits)
    return next
  }
}

/** A limit that a document goes beyond. */
function limitFault(place: Place, text: string): JavaException {
  return documentParsing(place, `failed to parse: ${text}`, illegalArgument(text))
}

/** `strict_dynamic_mapping_exception` for a name within an object. */
export const strictFault = (place: Place, name: string, parent: ObjectNode): JavaException =>
  strictDynamicMapping(place, name, parent.path === '' ? '_doc' : parent.path)
