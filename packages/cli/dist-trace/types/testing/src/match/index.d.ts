/** Matchers for programs: the library's `matchers`. */
export { absent, any, contains, date, ip, literal, type NumberRange, number, regex, string, unordered, uuid, } from './matchers.js';
