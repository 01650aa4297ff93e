/** Parts of schemas that many routes share. */
import { z } from 'zod'
import { refuse } from './check-schema.js'
import { RECORD } from './platform-text.js'

/** An object with any keys. */
export const recordOf = <V extends z.ZodTypeAny>(value: V): z.ZodRecord<z.ZodString, V> =>
  z.record(z.string(), value, { invalid_type_error: RECORD, required_error: RECORD })

/** `schema`, which takes values that fit as they are, without making each of their parts anew. */
export function taking<S extends z.ZodTypeAny>(schema: S, fits: (value: unknown) => boolean): S {
  const parse = schema._parse.bind(schema)
  schema._parse = input => (fits(input.data) ? { status: 'valid', value: input.data as unknown } : parse(input))
  return schema
}

/** An object of any JSON. */
export const anyRecord = taking(
  recordOf(z.unknown()),
  value => typeof value === 'object' && value !== null && !Array.isArray(value),
)

/** A list of text. */
export const texts = taking(
  z.array(z.string()),
  value => Array.isArray(value) && value.every(item => typeof item === 'string'),
)

/** Text with something in it, as Kibana asks for it where names are given. */
export const filled = z.string().superRefine((text, context) => {
  if (text.trim() === '') refuse(context, `value '${text}' is not valid`)
})

/** A flag of the query. */
export const flag = z.preprocess(value => (value === 'true' ? true : value === 'false' ? false : value), z.boolean())

/** Coerced as `z.coerce` does it, with the same messages. */
export const pageNumber = z.coerce.number().int().min(1)
export const pageSize = z.coerce.number().int().min(0)

/** A list of the query: one value, or the parameter several times. */
export const listOf = <V extends z.ZodTypeAny>(value: V) =>
  z.preprocess(given => (given === undefined || Array.isArray(given) ? given : [given]), z.array(value))

/** No members. */
export const nothing = z.object({}).strict()
