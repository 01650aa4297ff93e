/** The schema of a space: https://www.elastic.co/docs/api/doc/kibana/v8/operation/operation-post-spaces-space */
import { z } from 'zod'
import { refuse } from '../api/check-schema.js'

const custom = (test: (text: string) => boolean, message: string) =>
  z.string().superRefine((text, context) => {
    if (!test(text)) refuse(context, message)
  })

/** The id of a space, which is part of paths. */
export const spaceId = custom(
  text => /^[a-z0-9_-]+$/.test(text),
  "must be lower case, a-z, 0-9, '_', and '-' are allowed",
)

/** The body of `POST` and `PUT`. */
export const spaceBody = z
  .object({
    id: spaceId,
    name: z.string().min(1),
    description: z.string().optional(),
    initials: z.string().max(2).optional(),
    color: custom(text => /^#[a-zA-Z0-9]{6}$/.test(text), 'must be a 6 digit hex color, starting with a #').optional(),
    disabledFeatures: z.array(z.string()).default([]),
    _reserved: z.boolean().optional(),
    imageUrl: custom(text => text === '' || /^data:image.*$/.test(text), "must start with 'data:image'").optional(),
    solution: z.enum(['security', 'oblt', 'es', 'classic']).optional(),
  })
  .strict()
  .transform(({ _reserved, ...space }) => space)
