/** Files of this machine below a root. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { FileEntry, TestFiles } from '../files.js'

/** The files below a folder. Throws what Node throws for a file that is there and cannot be read. */
export class NodeFiles implements TestFiles {
  constructor(readonly root: string) {}

  read(file: string): string | null {
    try {
      const text = readFileSync(path.join(this.root, file), 'utf8')
      return text.charCodeAt(0) === 0xfeff ? text.slice(1) : text
    } catch (thrown) {
      return notThere(thrown, null)
    }
  }

  list(folder: string): readonly FileEntry[] {
    try {
      return readdirSync(path.join(this.root, folder), { withFileTypes: true })
        .map(entry => ({ name: entry.name, isFolder: entry.isDirectory() }))
        .sort((a, b) => (a.name < b.name ? -1 : 1))
    } catch (thrown) {
      return notThere(thrown, [])
    }
  }
}

function notThere<T>(thrown: unknown, otherwise: T): T {
  const { code } = thrown as NodeJS.ErrnoException
  if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'EISDIR') return otherwise
  throw thrown
}
