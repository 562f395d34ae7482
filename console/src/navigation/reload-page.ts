/** Browsers remember code that failed to load until the page is loaded anew. While the server is away the page stays. */
export async function reloadPage(): Promise<void> {
  const answer = await fetch(location.href).catch(() => undefined)
  if (answer?.ok) location.reload()
}
