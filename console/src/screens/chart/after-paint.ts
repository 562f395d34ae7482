/** Does long work after the page has shown that it heard the input. */
export const afterPaint = (work: () => void): void => void requestAnimationFrame(() => setTimeout(work))
