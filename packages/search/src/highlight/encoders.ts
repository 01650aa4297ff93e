/** How the text of a fragment is written: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/highlighting.html#highlighting-settings */

/** Writes a piece of a string. */
export type Encoder = (text: string) => string

const ENTITIES: Readonly<Record<string, string>> = {
  '"': '&quot;',
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  "'": '&#x27;',
  '/': '&#x2F;',
}

const html: Encoder = text => text.replace(/["&<>'/]/g, character => ENTITIES[character]!)

/** The encoder of a name: `html` writes entities, every other name changes nothing. */
export const encoderOf = (name: string): Encoder => (name === 'html' ? html : text => text)
