/** The `gsub` processor (recordings `cases/gsub`). */
import { illegalArgument, isStackOverflow, JavaException, JavaPattern } from '@sluice/java'
import { invalidOption } from '../diagnostics/diagnostic.js'
import { defineProcessor, opt } from '../engine/define.js'
import { convertStrings, stringProcessorOptions } from './parts/string-processor.js'

export default defineProcessor({
  name: 'gsub',
  summary: 'Replaces every match of a regular expression in a string or every string of a list.',
  options: {
    ...stringProcessorOptions,
    pattern: opt.string({ required: true, doc: 'The regular expression, in Java syntax.' }),
    replacement: opt.string({
      required: true,
      doc: 'The replacement: `$1` and `${name}` stand for groups, `\\` quotes the next character.',
    }),
  },
  examples: [
    {
      title: 'Dots to dashes',
      options: { field: 'ip', pattern: '\\.', replacement: '-' },
      before: { ip: '127.0.0.1' },
      after: { ip: '127-0-0-1' },
    },
    {
      title: 'Groups, in a list',
      options: { field: 'a', pattern: '(\\w+) (\\w+)', replacement: '$2 $1' },
      before: { a: ['x y', 'z'] },
      after: { a: ['y x', 'z'] },
    },
  ],
  compile(options) {
    const pattern = compilePattern(options.pattern)
    const { replacement } = options
    return convertStrings(options, text => {
      try {
        return pattern.replaceAll(text, replacement)
      } catch (thrown) {
        if (!isStackOverflow(thrown)) throw thrown
        throw illegalArgument(`Caught a StackOverflowError while processing gsub pattern: [${options.pattern}]`)
      }
    })
  },
})

function compilePattern(text: string): JavaPattern {
  try {
    return JavaPattern.compile(text)
  } catch (thrown) {
    if (thrown instanceof JavaException) throw invalidOption('pattern', `Invalid regex pattern. ${thrown.text ?? ''}`)
    throw thrown
  }
}
