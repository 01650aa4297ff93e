/** The character filter `html_strip`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/analysis-htmlstrip-charfilter.html */
import { decodeHTML } from 'entities'
import { defineCharFilter } from '../define-component.js'
import { option } from '../options.js'
import type { FilteredText } from '../token.js'
import { TextEdits } from './text-edits.js'

/** Elements within a line: their tags leave nothing. Those of all others leave a line break. */
const INLINE = new Set(
  `a abbr acronym b basefont bdo big cite code dfn em font i img input kbd label q s samp select small span strike strong sub sup
  textarea tt u var`.split(/\s+/),
)

/** A tag with its attributes. */
const TAG = /<(\/?)([A-Za-z][\w:.-]*)(?:\s(?:"[^"<]*"|'[^'<]*'|[^"'<>])*)?\/?>/y
const ENTITY = /&(?:#(?:\d{1,8}|[xX][0-9a-fA-F]{1,8})|[A-Za-z][A-Za-z0-9]{0,31});?/y

interface Found {
  readonly end: number
  readonly by: string
}

/** The replacement of the markup at a position, or null. */
function markupAt(text: string, at: number, escaped: ReadonlySet<string>): Found | null {
  if (text.startsWith('<!--', at)) return upTo(text, at + 4, '-->', '')
  if (text.startsWith('<![CDATA[', at)) return { end: at + '<![CDATA['.length, by: '' }
  if (text.startsWith('<?', at)) return upTo(text, at + 2, '>', '')
  if (text.startsWith('<!', at)) return upTo(text, at + 2, '>', '')
  TAG.lastIndex = at
  const tag = TAG.exec(text)
  if (tag === null) return null
  const name = tag[2]!.toLowerCase()
  if (escaped.has(name)) return { end: TAG.lastIndex, by: tag[0] }
  if (tag[1] === '' && (name === 'script' || name === 'style')) {
    const close = text.slice(TAG.lastIndex).search(new RegExp(`</${name}\\s*>`, 'i'))
    if (close >= 0) return { end: text.indexOf('>', TAG.lastIndex + close) + 1, by: '\n' }
  }
  return { end: TAG.lastIndex, by: INLINE.has(name) ? '' : '\n' }
}

function upTo(text: string, from: number, end: string, by: string): Found | null {
  const at = text.indexOf(end, from)
  return at < 0 ? null : { end: at + end.length, by }
}

function entityAt(text: string, at: number): Found | null {
  ENTITY.lastIndex = at
  const entity = ENTITY.exec(text)
  if (entity === null) return null
  const by = decodeHTML(entity[0])
  // A name that is none stays as it is.
  return by === entity[0] ? null : { end: ENTITY.lastIndex, by }
}

function stripped(text: string, escaped: ReadonlySet<string>): FilteredText {
  const edits = new TextEdits(text)
  for (let at = text.search(/[<&]/); at >= 0 && at < text.length; ) {
    const character = text[at]
    const found = character === '<' ? markupAt(text, at, escaped) : character === '&' ? entityAt(text, at) : null
    if (found === null) at++
    else {
      edits.replace(at, found.end, found.by)
      at = found.end
    }
  }
  return edits.finish()
}

export default defineCharFilter({
  name: 'html_strip',
  summary: 'Removes HTML markup and decodes entities.',
  options: { escaped_tags: option.texts({ doc: 'The elements whose tags are kept.' }) },
  examples: [
    { title: 'A paragraph', text: '<p>I&apos;m so <b>happy</b>!</p>', gives: ["\nI'm so happy!\n"] },
    {
      title: 'Tags that stay',
      settings: { escaped_tags: ['b'] },
      text: '<p>so <b>happy</b></p>',
      gives: ['\nso <b>happy</b>\n'],
    },
  ],
  make({ escaped_tags }) {
    const escaped = new Set((escaped_tags ?? []).map(tag => tag.toLowerCase()))
    return { apply: text => stripped(text, escaped) }
  },
})
