/**
 * The compiled form of TypeScript's decorators, once for all of Monaco's modules. Monaco decorates classes, and only with the services they
 * are given.
 */

type ClassDecorator = (target: unknown) => void

/** Applies the decorators to a class, from the last to the first, and gives the class. */
export function __decorate<T>(decorators: readonly ClassDecorator[], target: T, ...member: readonly unknown[]): T {
  if (member.length > 0) return decorateMember(decorators as readonly MemberDecorator[], target, member)
  for (let index = decorators.length - 1; index >= 0; index--) decorators[index]!(target)
  return target
}

type MemberDecorator = (target: unknown, key: unknown, descriptor: PropertyDescriptor) => PropertyDescriptor | undefined

/** A decorator of a method or a getter may give another descriptor. */
function decorateMember<T>(decorators: readonly MemberDecorator[], target: T, [key]: readonly unknown[]): T {
  let descriptor = Object.getOwnPropertyDescriptor(target, key as PropertyKey)!
  for (let index = decorators.length - 1; index >= 0; index--)
    descriptor = decorators[index]!(target, key, descriptor) ?? descriptor
  Object.defineProperty(target, key as PropertyKey, descriptor)
  return target
}

/** Makes a decorator of a class of a decorator of one of its constructor's parameters. */
export const __param =
  (index: number, decorator: (target: unknown, key: undefined, index: number) => void): ClassDecorator =>
  target =>
    decorator(target, undefined, index)
