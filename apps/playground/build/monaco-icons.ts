/**
 * The icons of the editor. Monaco has some seven hundred in a font of 75 kB; the few that its remaining parts show are named here, and the
 * font is cut down to them when the application is built. A module of Monaco that shows another icon fails the build.
 */
import { readFileSync } from 'node:fs'
import subsetFont from 'subset-font'

/** The icons by Monaco's names, with those that derived names point to. */
export const ICONS: readonly string[] = (
  'account addSmall arrowDown arrowUp caseSensitive check chevronDown chevronLeft chevronRight close copy dash error file folder info ' +
  'issues lightBulb lightbulb lightbulbAutofix lightbulbSparkle lightbulbSparkleAutofix loading preserveCase regex removeSmall replace ' +
  'replaceAll scrollbarButtonDown scrollbarButtonLeft scrollbarButtonRight scrollbarButtonUp selection sparkle sparkleFilled surroundWith ' +
  'symbolArray symbolBoolean symbolClass symbolColor symbolConstant symbolConstructor symbolCustomColor symbolEnum symbolEnumMember ' +
  'symbolEvent symbolField symbolFile symbolFolder symbolFunction symbolInterface symbolKey symbolKeyword symbolMethod symbolModule ' +
  'symbolNamespace symbolNull symbolNumber symbolObject symbolOperator symbolPackage symbolProperty symbolReference symbolSnippet ' +
  'symbolString symbolStruct symbolText symbolTypeParameter symbolUnit symbolValue symbolVariable sync tools triangleDown triangleLeft ' +
  'triangleRight triangleUp warning wholeWord wrench'
).split(' ')

/** A line of Monaco's lists: the name, the class, and the character, or the class of which it is an alias. */
const REGISTERED = /^ +(\w+): register\('([\w-]+)', (?:0x(\w+)|'[\w-]+')\),?(?: *\/\/.*)?\n/gm

/** Whether a module is one of Monaco's two lists of icons. */
export const isIconModule = (module: string): boolean => /^base\/common\/codicons(?:Library)?$/.test(module)

/** Returns the code of a list of icons with the named ones alone. */
export const withNamedIcons = (code: string): string =>
  code.replace(REGISTERED, (line, name: string) => (ICONS.includes(name) ? line : ''))

/**
 * Returns the styles of the icons with their font inside, cut down to the named icons. `monaco` is the folder of Monaco's modules.
 * Throws when Monaco has no icon of a name.
 */
export async function iconStyles(monaco: string): Promise<string> {
  const lists = ['codiconsLibrary', 'codicons']
    .map(name => readFileSync(`${monaco}base/common/${name}.js`, 'utf8'))
    .join('\n')
  const characters = new Map([...lists.matchAll(REGISTERED)].map(([, name, , code]) => [name!, code]))
  const unknown = ICONS.filter(name => !characters.has(name))
  if (unknown.length > 0) throw new Error(`Monaco has no icon ${unknown.join(', ')}, which monaco-icons.ts names`)
  const text = ICONS.flatMap(name => characters.get(name) ?? [])
    .map(code => String.fromCodePoint(Number.parseInt(code, 16)))
    .join('')
  const folder = `${monaco}base/browser/ui/codicons/codicon/`
  const font = await subsetFont(readFileSync(`${folder}codicon.ttf`), text, { targetFormat: 'woff2' })
  const styles = readFileSync(`${folder}codicon.css`, 'utf8')
  const address = 'url(./codicon.ttf) format("truetype")'
  if (!styles.includes(address)) throw new Error(`Monaco's codicon.css does not load the font by ${address}`)
  return styles.replace(address, `url(data:font/woff2;base64,${font.toString('base64')}) format("woff2")`)
}
