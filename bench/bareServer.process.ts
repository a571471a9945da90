import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * A server that answers one address with a few fixed bytes and closes every other connection at once. It shows the best
 * response time that this machine allows while clients keep connecting.
 */
const SERVED = '127.0.0.1'
const ANSWER = JSON.stringify({ code: '0', message: '', data: { order_id: '1' } })
const server = createServer((request, response) => {
  request.resume()
  request.on('end', () =>
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': ANSWER.length }).end(ANSWER),
  )
})
server.on('connection', (socket) => {
  if (socket.remoteAddress !== SERVED) socket.destroy()
})
server.listen(0, '127.0.0.1', () => console.log(`ready at http://127.0.0.1:${(server.address() as AddressInfo).port}`))
