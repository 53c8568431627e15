import { App, Tags } from 'aws-cdk-lib';
import { ServiceStack } from './service-stack.js';
import { StorageStack } from './storage-stack.js';

const app = new App();

// `-c edit=true` stands for the next commit: it updates one resource, replaces one and removes one.
const edited = app.node.tryGetContext('edit') === 'true';
// `-c wrap=true` stands for a refactoring: the logical ids of the table, the queues and the topic change.
const wrapped = app.node.tryGetContext('wrap') === 'true';

const storage = new StorageStack(app, 'WebshopStorage', {
  description: 'What the web shop keeps: orders, images, events, and the network around them',
  wrapped,
});

new ServiceStack(app, 'WebshopService', {
  description: 'What the web shop does: API, fulfilment, nightly report',
  storage,
  edited,
});

Tags.of(app).add('app', 'webshop');
