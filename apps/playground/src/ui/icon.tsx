/** Small drawings: no font has to know them. They say nothing to screen readers; a word stands beside them, or the button is named. */

/** The outline of each, in a box of 16 by 16. */
const PATHS = {
  run: 'M4 2.5v11l9-5.5z',
  stop: 'M3.5 3.5h9v9h-9z',
  pause: 'M4 3h3v10H4zM9 3h3v10H9z',
  add: 'M7 2h2v5h5v2H9v5H7V9H2V7h5z',
  close: 'M3.3 2 8 6.7 12.7 2 14 3.3 9.3 8l4.7 4.7-1.3 1.3L8 9.3 3.3 14 2 12.7 6.7 8 2 3.3z',
  copy: 'M5 1h8.5A1.5 1.5 0 0 1 15 2.5V11h-1.6V2.6H5zM2.5 4h7A1.5 1.5 0 0 1 11 5.5v8A1.5 1.5 0 0 1 9.5 15h-7A1.5 1.5 0 0 1 1 13.5v-8A1.5 1.5 0 0 1 2.5 4zm.1 1.6v7.8h6.8V5.6z',
} as const

/** The name of a drawing. */
export type IconName = keyof typeof PATHS

/** A drawing in the size and colour of the text around it. */
export const Icon = ({ name }: { readonly name: IconName }) => (
  <svg
    class="icon"
    viewBox="0 0 16 16"
    width="1em"
    height="1em"
    fill="currentColor"
    fill-rule="evenodd"
    aria-hidden="true"
  >
    <path d={PATHS[name]} />
  </svg>
)
