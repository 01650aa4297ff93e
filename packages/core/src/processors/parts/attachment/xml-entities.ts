/** The entities that the document type declaration of an XML document declares; external ones are empty, since nothing is fetched. */
import { tooManyEntities } from './xml-faults.js'

/** References to declared entities that one document may have, as Tika limits Java's parser. */
const MAX_EXPANSIONS = 20

const PREDEFINED = new Map([
  ['amp', '&'],
  ['apos', "'"],
  ['gt', '>'],
  ['lt', '<'],
  ['quot', '"'],
])

const DECLARATION = /<!ENTITY\s+([^\s%"'<>]+)\s+(?:(?:SYSTEM|PUBLIC)\b[^>]*|"([^"]*)"|'([^']*)')\s*>/g

/** The entities of one document. */
export class Entities {
  private readonly declared = new Map<string, string>()
  private expansions = 0
  /** The entity that was requested last. */
  last = ''

  /** Reads a document type declaration. Of several declarations of a name the first counts. */
  declare(declaration: string): void {
    for (const [, name, double, single] of declaration.matchAll(DECLARATION)) {
      if (!this.declared.has(name!)) this.declared.set(name!, double ?? single ?? '')
    }
  }

  /** Values by name, for the parser. Values are characters: mark-up in them is not read. */
  readonly values: Record<string, string> = new Proxy(Object.create(null) as Record<string, string>, {
    get: (_, name) => this.valueOf(String(name)),
  })

  /** Throws a JavaException when the document has too many references. */
  private valueOf(name: string): string | undefined {
    this.last = name
    const predefined = PREDEFINED.get(name)
    if (predefined !== undefined) return predefined
    const text = this.declared.get(name)
    if (text === undefined) return undefined
    if (++this.expansions > MAX_EXPANSIONS) throw tooManyEntities(MAX_EXPANSIONS)
    return this.expand(text)
  }

  /** Replaces the references of a value; each counts, so that the depth is limited too. */
  private expand(text: string): string {
    return text.replace(/&(?:#(\d+)|#x([0-9a-fA-F]+)|([^;\s]+));/g, (reference, decimal, hexadecimal, name) => {
      if (name !== undefined) return this.valueOf(name) ?? reference
      const code = decimal === undefined ? Number.parseInt(hexadecimal, 16) : Number(decimal)
      return code > 0x10ffff ? reference : String.fromCodePoint(code)
    })
  }
}
