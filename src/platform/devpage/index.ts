import { html } from 'hono/html'

type Html = ReturnType<typeof html>

interface Page {
  title: string
  text: Html
  articles: readonly Html[]
}

/** A page for developers. All values are escaped. */
export function devPage({ title, text, articles }: Page): Html {
  return html`<!doctype html>
<html lang="en">
  <meta charset="utf-8" />
  <meta name="viewport" content="width=device-width" />
  <title>${title}</title>
  <style>
    body { max-width: 50rem; margin: 2rem auto; padding: 0 1rem; font: 16px/1.5 system-ui, sans-serif; }
    article { margin: 1rem 0; padding: 1rem; border: 1px solid #8886; border-radius: 0.5rem; }
    header { color: #777; font-size: 0.9rem; overflow-wrap: anywhere; }
    pre { margin: 0.5rem 0 0; white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; }
  </style>
  <h1>${title}</h1>
  <p>${text}</p>
  ${articles}
</html>`
}
