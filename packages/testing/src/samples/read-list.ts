/** Documents of a JSON list at any path. */
import { elementsOf, type JsonMember, membersOf } from '@sluice/language-service/requests'
import type { SampleReading } from './sample-reading.js'
import type { SampleText } from './sample-text.js'

/** The list at a path of keys of the first JSON object; null if there is none. */
export function listMember(text: SampleText, path: readonly string[]): JsonMember | null {
  let members = text.members
  for (const [i, key] of path.entries()) {
    const member = members?.findLast(each => each.key === key)
    if (member === undefined) return null
    const opening = text.text[member.start]
    if (i === path.length - 1) return opening === '[' ? member : null
    members = opening === '{' ? membersOf(text.text, member.start).members : null
  }
  return null
}

/** Reads the objects of the list at a path. `mustHaveSource` is the fault of one without `_source`; null if that is not a fault. */
export function readListMember(
  text: SampleText,
  path: readonly string[],
  reading: SampleReading,
  mustHaveSource: string | null,
): void {
  const list = listMember(text, path)
  if (list !== null) readList(text, list.start, reading, mustHaveSource)
  else reading.jsonFault({ start: text.jsonStart, end: text.text.length }, `there is no list "${path.join('.')}"`)
}

/** Reads the objects of the list at an offset. */
export function readList(
  text: SampleText,
  start: number,
  reading: SampleReading,
  mustHaveSource: string | null = null,
): void {
  const { elements, brokenAt } = elementsOf(text.text, start)
  for (const element of elements) reading.object(element, mustHaveSource)
  // An element that is not JSON has its own error; this one is that of the list.
  if (brokenAt !== null && reading.faults.length === 0) {
    reading.jsonFault({ start: text.jsonStart, end: text.text.length }, 'the list is not closed')
  }
}
