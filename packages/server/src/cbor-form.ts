/** Bodies and answers in CBOR (RFC 8949), with the kinds of numbers that JSON distinguishes: `1.0` is a float there, `1` is none. */
import { writeJson } from '@sluice/core'
import { doubleOf, JavaBigInteger, JavaDouble, JavaException, JavaFloat, JavaNumber } from '@sluice/java'
import { decode, encode, Token, Tokenizer, Type } from 'cborg'
import type { DecodeTokenizer } from 'cborg/interface'

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64')

/** Tokens as the rest of the server has their values: floats that are whole numbers stay floats, bytes are Base64, tags say nothing. */
class ContentTokenizer implements DecodeTokenizer {
  private readonly tokens: Tokenizer

  constructor(bytes: Uint8Array) {
    this.tokens = new Tokenizer(bytes, { allowIndefinite: true, allowUndefined: true, allowBigInt: true })
  }

  pos(): number {
    return this.tokens.pos()
  }

  done(): boolean {
    return this.tokens.done()
  }

  next(): Token {
    let token = this.tokens.next()
    while (Type.equals(token.type, Type.tag)) token = this.tokens.next()
    if (Type.equals(token.type, Type.float)) return new Token(Type.float, doubleOf(token.value as number))
    if (Type.equals(token.type, Type.bytes)) return new Token(Type.string, base64(token.value as Uint8Array))
    return Type.equals(token.type, Type.undefined) ? new Token(Type.null, null) : token
  }
}

/** The JSON text of a body in CBOR. Throws x_content_parse_exception for invalid bytes. */
export function jsonOfCbor(bytes: Uint8Array): string {
  const tokenizer = new ContentTokenizer(bytes)
  try {
    return writeJson(decode(bytes, { useMaps: true, tokenizer }))
  } catch (thrown) {
    // Nesting beyond the stack too is a fault of the body.
    const text = `[1:${tokenizer.pos() + 1}] ${(thrown as Error).message}`
    throw new JavaException('org.elasticsearch.xcontent.XContentParseException', text)
  }
}

/** A value as CBOR. */
export const writeCbor = (value: unknown): Uint8Array =>
  // Members in the order in which they are.
  encode(value, { mapSorter: () => 0, typeEncoders: { Object: boxedNumber } })

/** The token of a boxed number; null for anything else. An integer that CBOR has no form for becomes a float. */
function boxedNumber(value: unknown): Token | null {
  if (value instanceof JavaDouble || value instanceof JavaFloat || value instanceof JavaBigInteger)
    return new Token(Type.float, Number(value.value))
  if (!(value instanceof JavaNumber)) return null
  return new Token(value.value < 0 ? Type.negint : Type.uint, value.value)
}
