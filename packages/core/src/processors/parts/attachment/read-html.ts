/** HTML and XHTML: the text of the body, the title, and what `meta` elements say. */
import { Parser } from 'htmlparser2'
import { type BodyText, isBlock } from './body-text.js'
import { decodeText, latin1, withoutComments } from './charset.js'
import type { Budget } from './faults.js'
import type { FileReader } from './file-reader.js'
import { Key, type Metadata } from './metadata.js'

export const readHtml: FileReader = ({ bytes, body, metadata, budget }, type) => {
  const { charset, text } = decodeText(bytes, declaredCharset(bytes))
  metadata.set(Key.contentType, `${type}; charset=${charset}`)
  readMarkup(text, body, metadata, budget)
}

/** Tika looks for a declaration this far. */
const DECLARATION_BYTES = 65_536

function declaredCharset(bytes: Uint8Array): string | undefined {
  const head = withoutComments(latin1(bytes.subarray(0, DECLARATION_BYTES)))
  return /<meta\b[^>]{0,1000}?charset\s*=\s*["']?\s*([\w:.-]+)/i.exec(head)?.[1]
}

/** Elements whose start and end reach the text; the ends of other blocks are new lines all the same. */
const WITH_BOTH_ENDS = new Set(
  (
    'h1 h2 h3 h4 h5 h6 p pre blockquote q menu ul ol li dl dt dd table thead tbody th tr td address a map area img frameset ' +
    'frame iframe object param ins del'
  ).split(' '),
)

const DISCARDED = new Set(['script', 'style', 'template'])

/** Writes the text within the `body` of a page (or all of a fragment), and notes title and `meta` elements. */
export function readMarkup(markup: string, body: BodyText, metadata: Metadata, budget: Budget): void {
  let discarded = 0
  let frames = 0
  /** The body begins with its tag, or with the first element or text that can stand only there. */
  let isBody = false
  /** The characters of the title while it is open. */
  let title: string | null = null
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        budget.step()
        if (DISCARDED.has(name)) discarded++
        if (discarded > 0) return
        if (name === 'frameset') frames++
        if (frames > 0) return
        if (name === 'title') title = ''
        else if (name === 'meta') noteMeta(attributes, metadata)
        else if (name === 'body') isBody = true
        else if (WITH_BOTH_ENDS.has(name)) {
          isBody = true
          body.start(name)
        }
      },
      ontext(characters) {
        if (discarded > 0 || frames > 0) return
        if (title !== null) {
          title += characters
          return
        }
        isBody ||= /\S/.test(characters)
        if (isBody) body.text(characters)
      },
      onclosetag(name) {
        if (DISCARDED.has(name)) {
          discarded--
          return
        }
        if (name === 'frameset') frames--
        if (discarded > 0 || frames > 0) return
        if (name === 'body') isBody = false
        else if (name === 'title') {
          metadata.add(Key.title, title?.trim())
          title = null
        } else if (isBody && isBlock(name)) body.end(name)
      },
    },
    { decodeEntities: true, lowerCaseTags: true, recognizeSelfClosing: true },
  )
  parser.end(markup)
}

/** Names of `meta` elements that count in upper and lower case. */
const META_NAMES = new Map<string, string>([
  ['author', 'Author'],
  ['keywords', 'Keywords'],
  ['description', Key.description],
])

function noteMeta(attributes: Readonly<Record<string, string>>, metadata: Metadata): void {
  const { name, content } = attributes
  if (name === undefined || content === undefined) return
  const lower = name.toLowerCase()
  if (lower !== 'icbm') return metadata.add(META_NAMES.get(lower) ?? name, content)
  const [latitude, longitude] = content.split(',').map(part => part.trim())
  metadata.add(Key.latitude, latitude)
  metadata.add(Key.longitude, longitude)
}
