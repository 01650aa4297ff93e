/** A button that lets files be chosen. */
import { useRef } from 'preact/hooks'

/** `label` names what is chosen, for those who do not see the button. The same files can be chosen again. */
export function FileButton({
  title,
  label,
  take,
}: {
  readonly title: string
  readonly label: string
  readonly take: (files: readonly File[]) => void
}) {
  const chooser = useRef<HTMLInputElement>(null)
  return (
    <>
      <button type="button" onClick={() => chooser.current?.click()}>
        {title}
      </button>
      <input
        ref={chooser}
        type="file"
        multiple
        hidden
        aria-label={label}
        onChange={event => {
          const files = [...(event.currentTarget.files ?? [])]
          event.currentTarget.value = ''
          if (files.length > 0) take(files)
        }}
      />
    </>
  )
}
