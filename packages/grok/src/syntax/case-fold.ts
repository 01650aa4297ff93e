/**
 * Full case folding as Unicode defines it, computed from the host's case mappings: `ß`, `ẞ`, `ſs` and `SS` all fold to
 * `ss`. The tables of which characters share a folding are made on first use: most expressions never ignore case.
 */

const CASED = /[\p{Changes_When_Casefolded}\p{Changes_When_Casemapped}]/gu

/** The full case folding of one code point: one to three characters, itself for a character without case. */
export function foldPoint(point: number): string {
  if (point < 0x80) return point >= 0x41 && point <= 0x5a ? String.fromCharCode(point + 32) : String.fromCharCode(point)
  // The dotless i folds to itself, though its capital is that of i.
  if (point === 0x131) return 'ı'
  return String.fromCodePoint(point).toLowerCase().toUpperCase().toLowerCase()
}

/** The full case folding of a string. */
export function foldText(text: string): string {
  let folded = ''
  for (const char of text) folded += foldPoint(char.codePointAt(0) as number)
  return folded
}

interface FoldTables {
  /** Code points by the folding they share. */
  readonly byFolding: ReadonlyMap<string, readonly number[]>
  /** All code points that have a case, in order. */
  readonly cased: readonly number[]
}

let made: FoldTables | undefined

function tables(): FoldTables {
  if (made !== undefined) return made
  const byFolding = new Map<string, number[]>()
  const cased: number[] = []
  const CHUNK = 0x1000
  for (let start = 0; start <= 0x1ffff; start += CHUNK) {
    if (start >= 0x3000 && start < 0xa000) continue
    const points = Array.from({ length: CHUNK }, (_, at) => start + at).filter(
      point => point < 0xd800 || point > 0xdfff,
    )
    for (const [char] of String.fromCodePoint(...points).matchAll(CASED)) cased.push(char.codePointAt(0) as number)
  }
  for (const point of cased) {
    const folding = foldPoint(point)
    // What a folding consists of folds to itself and belongs to it, be it cased in the host's eyes or not.
    const sharing = byFolding.get(folding)
    if (sharing === undefined) byFolding.set(folding, [point])
    else sharing.push(point)
  }
  made = { byFolding, cased }
  return made
}

/** All code points that have a case, in order. */
export const casedPoints = (): readonly number[] => tables().cased

/** All code points that fold to the given folding (one to three characters), the plain ones included. */
export function pointsFoldingTo(folding: string): readonly number[] {
  const sharing = tables().byFolding.get(folding)
  if (sharing !== undefined) return sharing
  const point = folding.codePointAt(0) as number
  return folding.length === String.fromCodePoint(point).length ? [point] : []
}

/** The other code points with the same folding as the given one, if that folding is a single character or the same. */
export const equivalentsOf = (point: number): readonly number[] =>
  pointsFoldingTo(foldPoint(point)).filter(other => other !== point)
