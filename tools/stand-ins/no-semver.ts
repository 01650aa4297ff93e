/** Stands for `semver` in Fastify, as it is published: it compares the versions that plugins ask for, and there are none. */

/** Throws: no plugin asks for a version. */
export function satisfies(): never {
  throw new Error('a fault of Sluice itself: a plugin of Fastify asks for a version')
}
