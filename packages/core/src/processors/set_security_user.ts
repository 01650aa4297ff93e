/** The `set_security_user` processor (recordings `cases/set_security_user`). */
import { castFault, JavaException, nullPointer, toUpperCase } from '@sluice/java'
import { invalidOption } from '../diagnostics/diagnostic.js'
import { deepCopy } from '../document/values.js'
import { defineProcessor, opt } from '../engine/define.js'
import type { SecurityUser } from '../engine/services.js'

type User = ReadonlyMap<string, unknown>
type Target = Map<string, unknown>

export default defineProcessor({
  name: 'set_security_user',
  summary: 'Adds data about the user who sent the request.',
  options: {
    field: opt.path({ required: true, doc: 'The object to write; an existing object is extended.' }),
    properties: opt.list({
      doc: 'What to add: `username`, `full_name`, `email`, `roles`, `metadata`, `api_key`, `realm`, `authentication_type`.',
      defaultText: 'all of them',
    }),
  },
  examples: [
    {
      title: 'Nobody is authenticated',
      options: { field: 'user' },
      before: {},
      fails: 'There is no authenticated user - the [set_security_user] processor requires an authenticated user',
    },
  ],
  compile({ field, properties }, { services }) {
    const writers = properties === undefined ? [...WRITERS.values()] : properties.map(writerOf)
    return doc => {
      const user = requireUser(doc.user === undefined ? services.securityUser() : doc.user)
      const present = field.find(doc)
      const target: Target = present instanceof Map ? present : new Map()
      for (const write of writers) write(user, target)
      field.set(doc, target)
    }
  },
})

function requireUser(user: SecurityUser): User {
  if (user === null) {
    throw illegalState(
      'There is no authenticated user - the [set_security_user] processor requires an authenticated user',
    )
  }
  if (typeof user === 'string') {
    throw illegalState(
      'Security (authentication) is not enabled on this cluster, so there is no active user - ' +
        'the [set_security_user] processor cannot be used without security',
    )
  }
  return user
}

const illegalState = (text: string): JavaException => new JavaException('java.lang.IllegalStateException', text)

type Writer = (user: User, target: Target) => void

function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null) return true
  return Array.isArray(value) ? value.length === 0 : value instanceof Map && value.size === 0
}

/** A member that is copied unless there is nothing in it. */
const copy =
  (key: string): Writer =>
  (user, target) => {
    const value = user.get(key)
    if (!isEmpty(value)) target.set(key, deepCopy(value))
  }

/** A member that extends an object already there. */
const extend =
  (key: string, members: readonly string[]): Writer =>
  (user, target) => {
    const given = user.get(key)
    if (!(given instanceof Map)) return
    const present = target.get(key)
    const object: Target = present instanceof Map ? present : new Map()
    for (const member of members) copy(member)(given, object)
    if (object.size > 0) target.set(key, object)
  }

/** By property, in the order in which they are written. */
const WRITERS = new Map<string, Writer>([
  ['username', copy('username')],
  ['full_name', copy('full_name')],
  ['email', copy('email')],
  ['roles', copy('roles')],
  ['metadata', copy('metadata')],
  ['api_key', extend('api_key', ['name', 'id', 'metadata'])],
  ['realm', extend('realm', ['name', 'type'])],
  ['authentication_type', copy('authentication_type')],
])

function writerOf(property: unknown): Writer {
  if (property === null) {
    throw nullPointer('Cannot invoke "String.toUpperCase(java.util.Locale)" because "value" is null')
  }
  if (typeof property !== 'string') throw castFault(property, 'java.lang.String')
  const writer = WRITERS.get(toUpperCase(property).toLowerCase())
  if (writer !== undefined) return writer
  throw invalidOption('properties', `Property value [${property}] is in valid`, [...WRITERS.keys()])
}
