/** The text of a complete HTTP answer, for sockets without a response object; the connection ends with it. */
export function httpText(status: string, headers: Readonly<Record<string, string>>, body = ''): string {
  const lines = Object.entries({ ...headers, connection: 'close', 'content-length': String(Buffer.byteLength(body)) })
  return [`HTTP/1.1 ${status}`, ...lines.map(([name, value]) => `${name}: ${value}`), '', body].join('\r\n')
}
