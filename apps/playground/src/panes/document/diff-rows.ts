/** The rows of the Diff, and their counts by kind. */
import type { DiffEntry, DocumentPart, ValueText, WrittenField } from '../../worker/protocol.js'

/** How kinds of differences are shown; the words are for those who do not see the signs. */
export const KINDS: Readonly<Record<DiffEntry['kind'], { readonly sign: string; readonly word: string }>> = {
  added: { sign: '+', word: 'added' },
  removed: { sign: '−', word: 'removed' },
  changed: { sign: '~', word: 'changed' },
  moved: { sign: '→', word: 'moved' },
  same: { sign: ' ', word: 'unchanged' },
}

/** The rows of a Diff. */
export interface DiffRows {
  readonly rows: readonly DiffEntry[]
  /** How many unchanged fields the filter lets through. */
  readonly unchanged: number
}

/** The rows that are shown: without unchanged fields unless they are requested. */
export function diffRows(entries: readonly DiffEntry[], filter: string, withUnchanged: boolean): DiffRows {
  const found = entries.filter(entry => matches(entry, filter))
  const unchanged = found.filter(({ kind }) => kind === 'same').length
  return { rows: withUnchanged ? found : found.filter(({ kind }) => kind !== 'same'), unchanged }
}

/** Whether the path or the value contains the text, ignoring case. */
export function matches(
  { path, from, before, after }: Pick<DiffEntry, 'path' | 'from' | 'before' | 'after'>,
  filter: string,
): boolean {
  const wanted = filter.trim().toLowerCase()
  if (wanted === '') return true
  return [path, from, before?.json, after?.json].some(text => text?.toLowerCase().includes(wanted))
}

/** How many entries there are of each kind. */
export function countKinds(entries: readonly DiffEntry[]): Record<DiffEntry['kind'], number> {
  const counts = { added: 0, removed: 0, changed: 0, moved: 0, same: 0 }
  for (const { kind } of entries) counts[kind]++
  return counts
}

/** The labels of parts outside `_source`. */
export const PARTS: Readonly<Record<Exclude<DocumentPart, 'source'>, string>> = {
  metadata: 'metadata',
  ingest: '_ingest',
}

/** The notes of a row: a change of type, a mere move of elements, metadata. */
export function badgesOf({ path, part, kind, from, before, after, elements }: DiffEntry): string[] {
  const badges: string[] = part === 'source' ? [] : [PARTS[part]]
  if (kind === 'changed' && before !== null && after !== null && before.type !== after.type) {
    badges.push(`${before.type} → ${after.type}`)
  }
  if (elements !== null && elements.length > 0 && elements.every(each => each.kind === 'moved'))
    badges.push('reordered')
  // The same path twice: a name with a dot became an object, or the other way round.
  if (kind === 'moved' && from === path) badges.push('dotted name')
  return badges
}

/** The paths of a move: of an object that moved as a whole, those of all that is in it. */
export const movePaths = (from: string, path: string, { type, json }: ValueText): readonly [string, string] =>
  type === 'object' && json !== '{}' ? [`${from}.*`, `${path}.*`] : [from, path]

/** By what fields are sorted. */
export type FieldOrder = 'document' | 'path' | 'type' | 'value' | 'writer'

const texts = new Intl.Collator('en', { numeric: true })

/**
 * The fields of the Table. `places` gives the place of each step in the order in which they ran: what came in stands before what a step
 * wrote.
 */
export function tableRows(
  fields: readonly WrittenField[],
  filter: string,
  order: FieldOrder,
  isDescending: boolean,
  places: ReadonlyMap<string, number>,
): readonly WrittenField[] {
  const found = fields.filter(({ path, json, type }) =>
    matches({ path, from: null, before: null, after: { json, type } }, filter),
  )
  const place = ({ writer }: WrittenField): number => (writer === null ? -1 : (places.get(writer) ?? -1))
  const compare: Record<FieldOrder, (a: WrittenField, b: WrittenField) => number> = {
    document: () => 0,
    path: (a, b) => texts.compare(a.path, b.path),
    type: (a, b) => texts.compare(a.type, b.type),
    value: (a, b) => texts.compare(a.json, b.json),
    writer: (a, b) => place(a) - place(b),
  }
  if (order === 'document') return isDescending ? found.reverse() : found
  return found.sort((a, b) => (isDescending ? compare[order](b, a) : compare[order](a, b)))
}
