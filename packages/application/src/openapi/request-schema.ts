/** JSON Schemas of the requests of routes. */
import type { ZodTypeAny } from 'zod'
import { zodToJsonSchema } from 'zod-to-json-schema'

/** A part of a JSON Schema, as far as it is read here. */
export interface RequestSchema {
  readonly type?: string | readonly string[]
  readonly properties?: Readonly<Record<string, RequestSchema>>
  readonly required?: readonly string[]
  readonly allOf?: readonly RequestSchema[]
  readonly anyOf?: readonly RequestSchema[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly items?: RequestSchema
  readonly default?: unknown
}

/** The JSON Schema of the input of a schema, before coercion and defaults. */
export function requestSchema(schema: ZodTypeAny): RequestSchema {
  const { $schema: _, ...written } = zodToJsonSchema(schema, {
    target: 'jsonSchema2019-09',
    $refStrategy: 'none',
    effectStrategy: 'input',
    pipeStrategy: 'input',
    removeAdditionalStrategy: 'strict',
  }) as RequestSchema & { readonly $schema?: string }
  return written
}
