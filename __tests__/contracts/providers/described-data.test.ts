/** Runs the cases of several services in one file: each test file loads the AWS SDK anew, which takes longer than most of its cases. */
import './described-buckets.cases.js';
import './described-keys.cases.js';
import './described-messaging.cases.js';
import './described-parts.cases.js';
import './described-pipelines.cases.js';
import './described-streams.cases.js';
import './described-tables.cases.js';
import './described-databases.cases.js';
