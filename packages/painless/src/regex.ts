import { JavaException } from '@sluice/java'
export function regexFlags(flags: string): number {
  return flags.length
}
export function compilePattern(pattern: string, _flags: number): RegExp | JavaException {
  try {
    return new RegExp(pattern.replace(/\(\?<(?![=!])/g, '(?<').replace(/\(\?i\)/, ''), 'u')
  } catch (e) {
    return new JavaException('java.util.regex.PatternSyntaxException', 'x near index 0')
  }
}
