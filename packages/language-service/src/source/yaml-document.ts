/**
 * YAML to the document of the library `yaml`, in time that grows with the text and not with its square, and within limits, since texts
 * come from anybody.
 *
 * What is worked around here is upstream's (yaml 2.9): the place of each error is looked up and quoted in the text as soon as it is
 * found (`prettyErrors`), which for one line with 500,000 bad escapes takes minutes; keys are compared with all keys of their map before
 * them (`uniqueKeys`); each alias is resolved by a walk through the whole document (`Alias.resolve`); and what is nested is composed by
 * calling itself, so that a million open brackets overflow the stack after they have been read. Here errors keep their offsets alone, equal
 * keys are found by a set, aliases by one walk, and the text is measured as its tokens are read.
 */
import {
  Composer,
  Document,
  isAlias,
  isCollection,
  isMap,
  isPair,
  isScalar,
  Lexer,
  type Node,
  Parser,
  YAMLParseError,
} from 'yaml'

/** The limits of YAML texts. A pipeline is written by a person, or by a program instead of one. */
export const YAML_LIMITS = {
  /** UTF-16 units of the text. */
  length: 16 * 1024 * 1024,
  /** Collections within each other. */
  depth: 500,
  /** Values, those that aliases repeat included. */
  nodes: 1_000_000,
  /** Digits of an integer: as many as JSON may have. */
  digits: 1000,
  anchors: 10_000,
  aliases: 10_000,
  /** Unknown escapes in double quotes: the parser has reported an error before. */
  badEscapes: 100,
} as const

/** Parses a text. All that is wrong with it is in `errors` of the document, in the order of the text; never throws for a text. */
export function parseYaml(text: string): Document {
  const limit = Error.stackTraceLimit
  // There may be a million of them, and nothing reads where they were made.
  Error.stackTraceLimit = 0
  try {
    const document = compose(text)
    document.errors.push(...repeatedKeys(document))
    document.errors.sort((a, b) => a.pos[0] - b.pos[0])
    return document
  } catch (thrown) {
    if (thrown instanceof YAMLParseError) return refused(thrown)
    if (thrown instanceof RangeError) return refused(tooLarge(0, `it is nested more than ${YAML_LIMITS.depth} deep`))
    throw thrown
  } finally {
    Error.stackTraceLimit = limit
  }
}

function refused(error: YAMLParseError): Document {
  const document = new Document(null)
  document.errors.push(error)
  return document
}

const tooLarge = (at: number, message: string): YAMLParseError =>
  new YAMLParseError([at, at + 1], 'RESOURCE_EXHAUSTION', message)

function compose(text: string): Document {
  if (text.length > YAML_LIMITS.length) {
    throw tooLarge(YAML_LIMITS.length, `it is longer than ${YAML_LIMITS.length} characters`)
  }
  const composer = new Composer({ version: '1.2', intAsBigInt: true, prettyErrors: false, uniqueKeys: false })
  const [first, second] = composer.compose(tokensOf(text), true, text.length)
  const document = first as Document
  if (second !== undefined) {
    const [start, end] = second.range
    document.errors.push(new YAMLParseError([start, end], 'MULTIPLE_DOCS', 'Source contains multiple documents'))
  }
  return document
}

/** The tokens of a text, each measured before it is nested in others. */
function* tokensOf(text: string) {
  const parser = new Parser()
  const measure = new Measure()
  for (const lexeme of new Lexer().lex(text)) {
    measure.take(lexeme)
    yield* parser.next(lexeme)
  }
  yield* parser.end()
}

/** Signs that the lexer puts between tokens: they are not in the text. */
const DOCUMENT = '\x02'
const FLOW_END = '\x18'
const SCALAR = '\x1f'

const BAD_ESCAPE = /\\(?:x(?![\da-f]{2})|u(?![\da-f]{4})|U(?![\da-f]{8})|[^0abetnvfrN_LPxuU "/\\\t\n\r])/gi

/** The state of reading a text. */
class Measure {
  private at = 0
  private isText = false
  private flowDepth = 0
  /** Dashes and question marks at the beginning of the line. */
  private lineDepth = 0
  private anchors = 0
  private aliases = 0
  private badEscapes = 0

  take(lexeme: string): void {
    if (this.isText) {
      this.isText = false
      if (lexeme.length > YAML_LIMITS.digits && /^[-+]?(?:0[xo])?[\da-f]+$/i.test(lexeme)) {
        throw tooLarge(this.at, `it has a number of more than ${YAML_LIMITS.digits} digits`)
      }
      this.at += lexeme.length
      return
    }
    switch (lexeme[0]) {
      case SCALAR:
        this.isText = true
        return
      case DOCUMENT:
      case FLOW_END:
        this.flowDepth = 0
        return
      case '{':
      case '[':
        this.flowDepth++
        this.checkDepth()
        break
      case '}':
      case ']':
        this.flowDepth--
        break
      case '-':
      case '?':
        this.lineDepth++
        this.checkDepth()
        break
      case '\n':
      case '\r':
        this.lineDepth = 0
        break
      case '&':
        if (++this.anchors > YAML_LIMITS.anchors) throw this.tooMany('anchors')
        break
      case '*':
        if (++this.aliases > YAML_LIMITS.aliases) throw this.tooMany('aliases')
        break
      case '"':
        this.badEscapes += lexeme.match(BAD_ESCAPE)?.length ?? 0
        if (this.badEscapes > YAML_LIMITS.badEscapes)
          throw tooLarge(this.at, 'it has more bad escapes than a text can have')
        break
    }
    this.at += lexeme.length
  }

  private checkDepth(): void {
    if (this.flowDepth + this.lineDepth <= YAML_LIMITS.depth) return
    throw tooLarge(this.at, `it is nested more than ${YAML_LIMITS.depth} deep`)
  }

  private tooMany(what: 'anchors' | 'aliases'): YAMLParseError {
    return tooLarge(this.at, `it has more than ${YAML_LIMITS[what]} ${what}`)
  }
}

/** Every node of a document in the order of its text, without calling itself. */
function* nodesOf(document: Document): Iterable<Node> {
  const open: unknown[] = [document.contents]
  while (open.length > 0) {
    const node = open.pop()
    if (isPair(node)) open.push(node.value, node.key)
    else if (node !== null && node !== undefined) {
      yield node as Node
      if (isCollection(node)) for (let i = node.items.length - 1; i >= 0; i--) open.push(node.items[i])
    }
  }
}

/** An error for each key that its map has already. */
function repeatedKeys(document: Document): YAMLParseError[] {
  const errors: YAMLParseError[] = []
  for (const node of nodesOf(document)) {
    if (!isMap(node)) continue
    const keys = new Set<unknown>()
    for (const { key } of node.items) {
      if (!isScalar(key)) continue
      if (keys.has(key.value)) {
        const [start] = key.range ?? [0]
        errors.push(new YAMLParseError([start, start + 1], 'DUPLICATE_KEY', 'Map keys must be unique'))
      }
      keys.add(key.value)
    }
  }
  return errors
}

const targets = new WeakMap<Document, ReadonlyMap<Node, Node>>()

/** The target of an alias: the last node of its anchor before it, or undefined. */
export function targetOf(alias: Node, document: Document): Node | undefined {
  let known = targets.get(document)
  if (known === undefined) targets.set(document, (known = aliasesOf(document)))
  return known.get(alias)
}

function aliasesOf(document: Document): ReadonlyMap<Node, Node> {
  const anchors = new Map<string, Node>()
  const found = new Map<Node, Node>()
  for (const node of nodesOf(document)) {
    if (isAlias(node)) {
      const target = anchors.get(node.source)
      if (target !== undefined) found.set(node, target)
    } else {
      const { anchor } = node as { readonly anchor?: string }
      if (anchor !== undefined) anchors.set(anchor, node)
    }
  }
  return found
}
