/** Which long values the user has opened; forgotten when another thing is shown. */
import { useMemo, useState } from 'preact/hooks'
import type { Opened } from './value-text.js'

/** `of` is what is shown. */
export function useOpened(of: unknown): Opened {
  const [count, setCount] = useState(0)
  const keys = useMemo(() => new Set<string>(), [of])
  return useMemo(
    () => ({
      has: key => keys.has(key),
      open: key => {
        keys.add(key)
        setCount(before => before + 1)
      },
    }),
    [keys, count],
  )
}
