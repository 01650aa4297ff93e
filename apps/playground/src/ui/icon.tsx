/**
 * Small drawings: no font has to know them. They are hidden from screen readers; there is a word next to them, or the button has a label.
 */

/** The outline of each, in a box of 16 by 16. */
const PATHS = {
  run: 'M4 2.5v11l9-5.5z',
  stop: 'M3.5 3.5h9v9h-9z',
  pause: 'M4 3h3v10H4zM9 3h3v10H9z',
  pipeline: 'M2 2h12v3.2H2zm0 4.4h12v3.2H2zm0 4.4h12V14H2z',
  samples: 'M2 2.5h12V4H2zm0 3.2h9v1.5H2zm0 3.2h12v1.5H2zm0 3.2h7v1.5H2z',
  steps: 'M3 2h2v2H3zm4 0h7v2H7zM3 7h2v2H3zm4 0h7v2H7zM3 12h2v2H3zm4 0h7v2H7z',
  result: 'M1.5 8.2 3 6.8l3.2 3.1L13 3.2l1.5 1.4-8.3 8.2z',
  examples: 'M2 2h5.2v5.2H2zm6.8 0H14v5.2H8.8zM2 8.8h5.2V14H2zm6.8 0H14V14H8.8z',
  share: 'M8 1.2 12 5.2l-1.1 1.1-2.1-2V10H7.2V4.3l-2.1 2L4 5.2zM2.5 8h2v4.5h7V8h2v6.5h-11z',
  history:
    'M8 1.5a6.5 6.5 0 1 1-6.3 8h1.7A5 5 0 1 0 4 5l1.7 1.7H1.2V2.2l1.7 1.7A6.5 6.5 0 0 1 8 1.5zM7.3 4.5h1.5v3.4l2.6 1.6-.8 1.2-3.3-2z',
  keys: 'M1 4h14v8.5H1zm1.5 1.5V11h11V5.5zM4 6.5h1.5V8H4zm2.8 0h1.5V8H6.8zm2.9 0h1.5V8H9.7zM4.5 9h7v1.200h-7z',
  server: 'M2 2h12v5H2zm0 7h12v5H2zm2-5.300v1.600h2V3.700zm0 7v1.600h2v-1.600z',
  more: 'M2 6.5h3v3H2zm4.5 0h3v3h-3zm4.5 0h3v3h-3z',
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
