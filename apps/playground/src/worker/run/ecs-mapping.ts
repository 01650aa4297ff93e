/** The Elastic Common Schema as a mapping. Loaded when results are checked against it. */
import { EcsFlat } from '@elastic/ecs'

type Json = ReadonlyMap<string, unknown>

/** The mapping: each field of the schema with its type. */
export function ecsMapping(): Json {
  const properties = new Map<string, unknown>()
  for (const [path, { type }] of Object.entries(EcsFlat)) {
    let place = properties
    const names = path.split('.')
    const name = names.pop()!
    for (const parent of names) place = innerOf(place, parent)
    const before = place.get(name)
    // Parents may come after their fields.
    const inner = before instanceof Map ? [['properties', before.get('properties')] as const] : []
    place.set(name, new Map<string, unknown>([...definitionOf(type), ...inner]))
  }
  return new Map([['properties', properties]])
}

const definitionOf = (type: string): (readonly [string, unknown])[] =>
  type === 'scaled_float'
    ? [
        ['type', type],
        ['scaling_factor', 1000],
      ]
    : [['type', type]]

/** The properties of an object within others; made if it is not there. */
function innerOf(place: Map<string, unknown>, name: string): Map<string, unknown> {
  const node = (place.get(name) ?? new Map()) as Map<string, unknown>
  place.set(name, node)
  const inner = (node.get('properties') ?? new Map()) as Map<string, unknown>
  node.set('properties', inner)
  return inner
}
