/**
 * The code of large libraries, which the published package has once: as CommonJS next to the folder of the playground. Pages get it as a
 * module. A playground that is built for itself has it among its files.
 */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

const REQUESTED = /^\/parts\/(\w+)-code\.js$/

/** Returns a function that makes the module of a path such as `/parts/pdfjs-code.js`; null if there is none. */
export const largeParts =
  (folder: string) =>
  (pathname: string): string | null => {
    const [, name] = REQUESTED.exec(pathname) ?? []
    const file = path.join(folder, '..', `${name}.cjs`)
    // No more than the files for which the playground has a module with their names.
    if (name === undefined || !existsSync(path.join(folder, 'parts', `${name}.js`)) || !existsSync(file)) return null
    return `const module={exports:{}};(function(module,exports){${readFileSync(file, 'utf8')}\n})(module,module.exports);export default module.exports`
  }
