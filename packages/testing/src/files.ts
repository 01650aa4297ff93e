/** The files that tests are in, as the layouts see them: relative to a root, with `/` between names. */

/** A name in a folder. */
export interface FileEntry {
  readonly name: string
  readonly isFolder: boolean
}

/** Reads files. Whoever gives it decides what a root is. */
export interface TestFiles {
  /** The text of a file without a mark at its beginning; null for a missing file. */
  read(file: string): string | null
  /** The entries of a folder, by name; empty for a missing folder. */
  list(folder: string): readonly FileEntry[]
}

/** The folder of a path; `''` for the root. */
export const folderOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')))

/** The last name of a path. */
export const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

/** A path within a folder, `..` and `.` resolved as far as the root. */
export function joined(folder: string, path: string): string {
  const parts: string[] = []
  for (const part of `${folder}/${path}`.split('/')) {
    if (part === '..' && parts.length > 0 && parts[parts.length - 1] !== '..') parts.pop()
    else if (part !== '' && part !== '.') parts.push(part)
  }
  return parts.join('/')
}
