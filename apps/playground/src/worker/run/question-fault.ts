/** A question that cannot be answered, in words for the user. */
export class QuestionFault extends Error {}
