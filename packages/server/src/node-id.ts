/** The id of the one node that there is, in the form that clusters give them. */
export const NODE_ID = 'c2x1aWNlLW5vZGUtMQ'
