/**
 * The nodes of a search tree as a struct of arrays, taken from one pool. A node stands for what
 * its mover can tell apart: the moves made since the root. Node 0 is the root; 0 as a link means
 * that there is none.
 */
export class Tree {
  readonly capacity: number;
  readonly move: Int32Array;
  readonly seat: Int8Array;
  readonly firstChild: Int32Array;
  readonly sibling: Int32Array;
  readonly visits: Int32Array;
  /** How often the node could have been chosen: its move was legal in the world at hand. */
  readonly available: Int32Array;
  /** Sum of the values for the seat that made the node's move. */
  readonly sum: Float64Array;
  /** Where a node was in the tree that this one was grafted from. */
  readonly #origin: Int32Array;
  size = 1;

  constructor(capacity: number) {
    this.capacity = capacity;
    this.move = new Int32Array(capacity);
    this.seat = new Int8Array(capacity);
    this.firstChild = new Int32Array(capacity);
    this.sibling = new Int32Array(capacity);
    this.visits = new Int32Array(capacity);
    this.available = new Int32Array(capacity);
    this.sum = new Float64Array(capacity);
    this.#origin = new Int32Array(capacity);
  }

  clear(): void {
    this.size = 1;
    this.#blank(0);
  }

  /** Becomes what lies below a node of another tree of this size, which becomes the root. */
  graft(from: Tree, root: number): void {
    this.clear();
    this.#copy(from, root, 0);
    // Nodes lie in the order in which they were copied, so this walks through all of them.
    for (let node = 0; node < this.size; node++) {
      const source = this.#origin[node];
      for (let child = from.firstChild[source]; child !== 0; child = from.sibling[child]) {
        this.#copy(from, child, this.addChild(node, from.move[child], from.seat[child]));
      }
    }
  }

  #copy(from: Tree, source: number, node: number): void {
    this.#origin[node] = source;
    this.visits[node] = from.visits[source];
    this.available[node] = from.available[source];
    this.sum[node] = from.sum[source];
  }

  /** The child that stands for a move, or 0. */
  childFor(node: number, move: number): number {
    let child = this.firstChild[node];
    while (child !== 0 && this.move[child] !== move) child = this.sibling[child];
    return child;
  }

  get full(): boolean {
    return this.size >= this.capacity;
  }

  /** A root beside the first one; whoever asks for it remembers it. */
  addRoot(): number {
    return this.#add();
  }

  /** The child that stands for a move, added where there is room; 0 where there is none. */
  childOrNew(parent: number, move: number, seat: number): number {
    const known = this.childFor(parent, move);
    return known !== 0 || this.full ? known : this.addChild(parent, move, seat);
  }

  addChild(parent: number, move: number, seat: number): number {
    const node = this.#add();
    this.move[node] = move;
    this.seat[node] = seat;
    this.available[node] = 1;
    this.sibling[node] = this.firstChild[parent];
    this.firstChild[parent] = node;
    return node;
  }

  #add(): number {
    const node = this.size++;
    this.#blank(node);
    return node;
  }

  #blank(node: number): void {
    this.firstChild[node] = 0;
    this.sibling[node] = 0;
    this.visits[node] = 0;
    this.available[node] = 0;
    this.sum[node] = 0;
  }
}
