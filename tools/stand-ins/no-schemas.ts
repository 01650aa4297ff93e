/** Stands for the compilers of schemas in Fastify, as it is published: they are given to it, and throw, since no route has a schema. */

/** Throws. */
export default function compiler(): never {
  throw new Error('a fault of Sluice itself: Fastify compiles a schema')
}
