/** CHANGELOG.md as a release reads and changes it. */

/** The changes of a version. */
export interface Changes {
  /** The changelog with the version dated. */
  readonly changelog: string
  /** Its section without the heading: the notes of the release. */
  readonly notes: string
}

/** A changelog that cannot be released, or arguments that make no release. */
export class ReleaseFault extends Error {}

const UNRELEASED = /^## (\S+), not released yet\n/m

/**
 * Dates the section that is not released yet, and names it after the version. `date` is a day such as 2026-01-31. Entries may be grouped
 * under headings (`###`). Throws ReleaseFault if there is no such section, if it has no entries, and for an entry that is not a sentence.
 */
export function changesOf(changelog: string, version: string, date: string): Changes {
  const heading = UNRELEASED.exec(changelog)
  if (heading === null) throw new ReleaseFault('CHANGELOG.md has no section "## VERSION, not released yet".')
  const start = heading.index + heading[0].length
  const next = changelog.slice(start).search(/^## /m)
  const notes = changelog.slice(start, next < 0 ? undefined : start + next).trim()
  const entries = notes
    .replace(/^### .*$/gm, '')
    .split(/^- /m)
    .slice(1)
  if (entries.length === 0) throw new ReleaseFault('CHANGELOG.md has no entries for this release.')
  const unfinished = entries.find(entry => !/[.!?)]$/.test(entry.trim()))
  if (unfinished !== undefined)
    throw new ReleaseFault(`An entry of CHANGELOG.md is not a sentence: ${unfinished.trim().split('\n')[0]}`)
  const dated = changelog.replace(UNRELEASED, () => `## ${version} (${date})\n`)
  return { changelog: dated, notes: `${notes}\n` }
}

/** Throws ReleaseFault unless a version has the form X.Y.Z and is not before the present one. */
export function requireNext(version: string, present: string): void {
  const [next, before] = [partsOf(version), partsOf(present)]
  if (next === null || before === null) throw new ReleaseFault(`${version} is not a version of the form 1.2.3.`)
  const at = next.findIndex((part, i) => part !== before[i])
  if (at >= 0 && next[at]! < before[at]!) throw new ReleaseFault(`${version} is older than ${present}.`)
}

const partsOf = (version: string): number[] | null =>
  /^\d+\.\d+\.\d+$/.test(version) ? version.split('.').map(Number) : null
