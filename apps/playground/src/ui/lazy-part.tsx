/** A part of the page whose code is loaded when it is shown for the first time. */
import { signal } from '@preact/signals'
import type { ComponentType } from 'preact'
import { say } from './live-region.js'

/** A component that shows nothing until its code is there. */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const loaded = signal<ComponentType<P> | null>(null)
  let isAsked = false
  const ask = async (): Promise<void> => {
    isAsked = true
    try {
      loaded.value = await load()
    } catch (thrown) {
      if (!(thrown instanceof Error)) throw thrown
      // The network was away: the next time that the part is shown it is tried again.
      isAsked = false
      say(`A part of the page could not be loaded: ${thrown.message}`)
    }
  }
  return props => {
    if (!isAsked) void ask()
    const Part = loaded.value
    return Part === null ? null : <Part {...props} />
  }
}
