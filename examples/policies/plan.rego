# Rules for a plan file of cdkd-action: opa eval --fail-defined -i plan.json -d plan.rego 'data.cdkd.deny[_]'
package cdkd

# Types whose deletion or replacement loses data.
stateful := {
	"AWS::Cognito::UserPool",
	"AWS::DynamoDB::Table",
	"AWS::EFS::FileSystem",
	"AWS::RDS::DBCluster",
	"AWS::RDS::DBInstance",
	"AWS::S3::Bucket",
}

# Nested stacks are children of their parents.
stacks contains stack if {
	walk(input.stacks, [_, stack])
	is_array(stack.changes)
	stack.region
}

deny contains sprintf("%s would be lost: %s of %s", [change.path, lower(change.change), change.type]) if {
	some stack in stacks
	some change in stack.changes
	change.change in {"DELETE", "REPLACE"}
	change.type in stateful
}

deny contains sprintf("%s widens access: %s", [permission.path, reason]) if {
	some stack in stacks
	some permission in stack.permissions
	permission.change == "added"
	some reason in permission.broadens
}

deny contains sprintf("%s is not encrypted", [change.path]) if {
	some stack in stacks
	some change in stack.changes
	change.type == "AWS::SQS::Queue"
	change.after.SqsManagedSseEnabled == false
}

# A version that these rules were not written for.
deny contains "the plan file has another version than 1" if input.version != 1
