/** The licences of packages that are bundled with ours. */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** One text with the licence of each package that the modules belong to. */
export function licenceTexts(moduleIds: Iterable<string>): string {
  const folders = new Set([...moduleIds].flatMap(id => packageFolder(id) ?? []))
  const parts = [...folders].sort().map(folder => {
    const { name, version, license } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Record<
      string,
      string
    >
    return `${name} ${version} (${license})\n\n${textsOf(folder)}`
  })
  return `Packages that are part of this one, and their licences.\n\n${parts.join(`\n${'-'.repeat(80)}\n\n`)}`
}

/** The folder of the npm package that a module belongs to; null for our own. Modules that a bundler makes up are named after real ones. */
function packageFolder(id: string): string | null {
  const match = /^\0?(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)(?=\/)/.exec(id)
  return match === null ? null : match[1]!
}

const LICENCE_FILES = ['LICENSE', 'LICENSE.md', 'LICENSE.txt', 'LICENCE', 'license', 'LICENSE-MIT.txt', 'License']

/** What a package itself has from others. */
const NOTICES = 'ThirdPartyNotices.txt'

function textsOf(folder: string): string {
  const read = (name: string): string => `${readFileSync(path.join(folder, name), 'utf8').trim()}\n`
  const licence = LICENCE_FILES.find(name => existsSync(path.join(folder, name)))
  const text = licence === undefined ? 'The package has no file with the text of its licence.\n' : read(licence)
  return existsSync(path.join(folder, NOTICES)) ? `${text}\n${read(NOTICES)}` : text
}
