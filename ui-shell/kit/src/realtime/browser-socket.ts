import type { Socket } from './types';

/** A WebSocket to a path of this page's own host. */
export function openSocket(path: string): Socket {
  const url = new URL(path, location.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  const connection = new WebSocket(url);
  const socket: Socket = {
    onopen: null,
    onmessage: null,
    onclose: null,
    send: (text) => connection.send(text),
    close: (code) => connection.close(code),
  };
  connection.onopen = () => socket.onopen?.();
  connection.onmessage = (event) => socket.onmessage?.(event);
  connection.onclose = (event) => socket.onclose?.(event);
  return socket;
}
