/** Options of Babel for code that runs. With comments, it may print a line break between `async` and the parameters of a function. */
export const babelOptions = { comments: false }
